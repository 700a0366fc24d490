import { verify, type KeyObject } from 'node:crypto';

/**
 * Whether the text bears the signature: base64 of an Ed25519 signature over exactly these bytes, with nothing but
 * white space around it.
 */
export function isSignedBy(publicKey: KeyObject, text: Uint8Array, signature: Uint8Array): boolean {
  const written = Buffer.from(signature).toString('latin1').trim();
  if (!/^[A-Za-z0-9+/]{86}==$/.test(written)) return false;
  return verify(null, text, publicKey, Buffer.from(written, 'base64'));
}
