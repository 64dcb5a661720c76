let last = 0;

/** A number not given before in this process, to keep plates, e-mails and codes apart. */
export function nextNumber(): number {
  last += 1;
  return last;
}
