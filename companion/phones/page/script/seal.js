// Sealing, the same as on the table's side: HKDF-SHA256, ChaCha20-Poly1305, a count for each direction.
const VERSION = 1;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function toBytes(text) {
  const raw = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
}

function toText(bytes) {
  let raw = "";
  for (let at = 0; at < bytes.length; at += 4096) raw += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(raw).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function randomBytes(count) {
  return crypto.getRandomValues(new Uint8Array(count));
}

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { whole.set(part, at); at += part.length; }
  return whole;
}

function nonceOf(count) {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(4, BigInt(count));
  return nonce;
}

const BUCKETS = [256, 1024, 4096, 16384, 32768, 65536];

function pad(data) {
  const needed = data.length + 4;
  const padded = new Uint8Array(BUCKETS.find((bucket) => bucket >= needed) || needed);
  new DataView(padded.buffer).setUint32(0, data.length);
  padded.set(data, 4);
  return padded;
}

function unpad(padded) {
  const size = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  return padded.subarray(4, 4 + size);
}

// One direction of a connection.
class Lane {
  constructor(key, nonces, door, direction) {
    const info = encoder.encode(`trapdoor/${VERSION} ${direction} ${door}`);
    this.key = noble.hkdf(noble.sha256, key, nonces, info, 32);
    this.about = encoder.encode(`${VERSION}|${door}|${direction}`);
    this.count = 0;
  }
  seal(message) {
    const data = pad(encoder.encode(JSON.stringify(message)));
    const sealed = noble.chacha20poly1305(this.key, nonceOf(this.count++), this.about).encrypt(data);
    return joined(new Uint8Array([0]), sealed);
  }
  open(frame) {
    const padded = noble.chacha20poly1305(this.key, nonceOf(this.count), this.about).decrypt(frame.subarray(1));
    this.count++;
    return JSON.parse(decoder.decode(unpad(padded)));
  }
}

// What the table seals once for all spectators; the count travels along and only grows.
class SharedLane {
  constructor(key) {
    this.key = key;
    this.about = encoder.encode(`${VERSION}|public|s2c`);
    this.count = 0;
  }
  open(frame) {
    const count = Number(new DataView(frame.buffer, frame.byteOffset).getBigUint64(1));
    if (count <= this.count) throw new Error("an old frame");
    const padded = noble.chacha20poly1305(this.key, nonceOf(count), this.about).decrypt(frame.subarray(9));
    this.count = count;
    return JSON.parse(decoder.decode(unpad(padded)));
  }
}

// Codes that people type: 16 signs without lookalikes, 80 bits.
const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function keyOfCode(typed) {
  const signs = typed.replace(/[\s-]/g, "").toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");
  if (signs.length !== 16 || [...signs].some((sign) => !CODE_SIGNS.includes(sign))) return null;
  let number = 0n;
  for (const sign of signs) number = (number << 5n) | BigInt(CODE_SIGNS.indexOf(sign));
  const code = new Uint8Array(10);
  for (let at = 9; at >= 0; at--) { code[at] = Number(number & 255n); number >>= 8n; }
  return noble.hkdf(noble.sha256, code, new Uint8Array(0), encoder.encode("trapdoor/1 code"), 32);
}
