/** The harmless test file of virus scanners (eicar.org), split so that this source isn't one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'].join('');

/** Whether a file contains the scanner test signature. */
export function looksInfected(bytes: Uint8Array): boolean {
  // One character for each byte; the signature is ASCII.
  return new TextDecoder('latin1').decode(bytes).includes(EICAR);
}
