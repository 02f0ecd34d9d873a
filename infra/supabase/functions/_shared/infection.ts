/** The harmless file by which virus scanners are tried (eicar.org); in two parts, or this source would be one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'].join('');

/** Whether a file that someone sent holds what a scanner would stop. */
export function looksInfected(bytes: Uint8Array): boolean {
  // One character a byte: what is looked for is ASCII.
  return new TextDecoder('latin1').decode(bytes).includes(EICAR);
}
