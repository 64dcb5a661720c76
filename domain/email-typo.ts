// Which usual address a mistyped one was probably meant to be. A guess that is asked about, never a rule.

/** What clients here and abroad mostly have. */
const USUAL =
  'gmail.com yahoo.com yahoo.fr hotmail.com hotmail.fr outlook.com outlook.fr icloud.com live.com live.fr aol.com'.split(
    ' ',
  );
/** As near to a usual one as a slip, and right as they are. */
const RIGHT =
  'ymail.com mail.com email.com fmail.com gmx.com free.fr yahoo.ca yahoo.es yahoo.it hotmail.ca hotmail.es hotmail.it hotmail.be outlook.es live.ca live.be'.split(
    ' ',
  );
/** A long name bears two slips, a short one is soon another's. */
const LONG = 9;

/** Letters to add, leave out, change or swap with their neighbour to get from one to the other. */
function slipsBetween(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last?.[b.length] ?? 0;
}

/** The address that was probably meant; null where nothing looks like a slip. */
export function likelyEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || USUAL.includes(domain) || RIGHT.includes(domain)) return null;
  // Google has no other.
  const wanted = domain.split('.')[0] === 'gmail' ? 'gmail.com' : nearest(domain);
  return wanted === null ? null : `${email.slice(0, at)}@${wanted}`;
}

function nearest(domain: string): string | null {
  const near = USUAL.map((usual) => ({ usual, slips: slipsBetween(domain, usual) }))
    .filter(({ usual, slips }) => slips <= (usual.length >= LONG ? 2 : 1))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.usual ?? null;
}
