/** How a message is laid out: the same letter as plain text and as simple HTML. */

export interface LetterRow {
  label: string;
  value: string;
  isStrong?: boolean;
  /** Where the value leads. */
  url?: string;
  /** The label is a sentence, the value a figure beside it. */
  isWide?: boolean;
  /** Below the two, what they are made of. */
  details?: readonly { text: string; url: string }[];
}

export interface Letter {
  subject: string;
  /** Above everything, by name. */
  greeting: string;
  paragraphs: readonly string[];
  blocks: readonly { title: string | null; rows: readonly LetterRow[] }[];
  action: { label: string; url: string } | null;
  notes: readonly string[];
  /** Where its reader stops such messages, below everything. */
  stop?: { label: string; url: string } | null;
  /** Who writes: the firm, its branches and their telephones. */
  footer: readonly string[];
  language: string;
  /** A label before what it names, as the language writes it. */
  lineOf: (row: { label: string; value: string }) => string;
}

const INK = '#0b2545';
const TEAL = '#0b7a75';
const SAND = '#faf6ef';
const GREY = '#52606d';
const LINE = '#e4ded3';

function escapeHtml(text: string): string {
  return (
    attribute(text)
      .replaceAll('\n', '<br>')
      // A code stays on one line.
      .replaceAll(/\bBK-[0-9A-F]{8}\b/g, '<span style="white-space:nowrap">$&</span>')
  );
}

function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

/** What a row is made of, small, across both columns. */
function detailRow(details: NonNullable<LetterRow['details']>, rule: string): string {
  const links = details.map(
    ({ text, url }) =>
      `<a href="${attribute(url)}" style="display:block;padding:5px 0;color:${TEAL};text-decoration:none">${escapeHtml(text)}</a>`,
  );
  return `<tr><td colspan="2" style="padding:0 0 8px;${rule}font-size:14px">${links.join('')}</td></tr>`;
}

function row(one: LetterRow, isLast: boolean): string {
  const { label, value, url, isStrong = false, isWide = false, details = [] } = one;
  const line = isLast ? '' : `border-bottom:1px solid ${LINE};`;
  const rule = details.length > 0 ? '' : line;
  const look = isWide ? `color:${INK};font-weight:600` : `color:${GREY};width:34%`;
  const below = details.length > 0 ? `\n${detailRow(details, line)}` : '';
  const shown =
    url === undefined
      ? escapeHtml(value)
      : `<a href="${attribute(url)}" style="color:${TEAL}">${escapeHtml(value)}</a>`;
  const weight = isStrong ? 'font-weight:700;font-size:17px;' : 'font-weight:600;';
  return `<tr><td style="padding:9px 12px 9px 0;${rule}vertical-align:top;${look}">${escapeHtml(label)}</td>
<td align="right" style="padding:9px 0;${rule}${weight}text-align:right;vertical-align:top;overflow-wrap:${isWide ? 'normal' : 'anywhere'}">${shown}</td></tr>${below}`;
}

function block({ title, rows }: Letter['blocks'][number]): string {
  const head =
    title === null
      ? ''
      : `<h2 style="margin:0 0 4px;font-size:15px;line-height:1.4;color:${TEAL}">${escapeHtml(title)}</h2>`;
  const lines = rows.map((one, index) => row(one, index === rows.length - 1)).join('\n');
  return `${head}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.4">${lines}</table>`;
}

function button({ label, url }: NonNullable<Letter['action']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td align="center" style="border-radius:10px;background:${TEAL}"><a href="${attribute(url)}" style="display:block;padding:14px 20px;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none;border-radius:10px">${escapeHtml(label)}</a></td></tr></table>`;
}

function stopLink({ stop }: Letter): string {
  if (!stop) return '';
  return `<br><a href="${attribute(stop.url)}" style="display:inline-block;padding:10px 0;color:${GREY};text-decoration:underline">${escapeHtml(stop.label)}</a>`;
}

/** What a list of mail shows beside the subject, which it would else say again. */
function preview({ paragraphs: [first = ''] }: Letter): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${attribute(first)}</div>`;
}

function writeHtml(letter: Letter): string {
  const { subject, greeting, paragraphs, blocks, action, notes, footer, language } = letter;
  const small = `font-size:14px;color:${GREY}`;
  return `<!doctype html>
<html lang="${attribute(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${attribute(subject)}</title></head>
<body style="margin:0;padding:0;background:${SAND};color:${INK};font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
${preview(letter)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}"><tr><td align="center" style="padding:16px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:4px 4px 14px;font-size:22px;font-weight:800;letter-spacing:-.02em;color:${INK}">Timo<span style="color:#c8372d">.</span></td></tr>
<tr><td style="background:#ffffff;border-radius:14px;border-top:4px solid ${TEAL};padding:24px 20px 8px">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3;color:${INK}">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${paragraphs.map((one) => paragraph(one)).join('\n')}
${blocks.map(block).join('\n')}
${action === null ? '' : button(action)}
${notes.map((one) => paragraph(one, small)).join('\n')}
</td></tr>
<tr><td style="padding:18px 8px 0;font-size:13px;line-height:1.6;color:${GREY}">${footer.map(escapeHtml).join('<br>')}${stopLink(letter)}</td></tr>
</table></td></tr></table></body></html>`;
}

function textRow(row: LetterRow, lineOf: Letter['lineOf']): string[] {
  const { url, details = [] } = row;
  const below = details.flatMap((one) => [`- ${one.text}`, `  ${one.url}`]);
  return [lineOf(row), ...(url === undefined ? [] : [url]), ...below];
}

function writeText(letter: Letter): string {
  const { greeting, paragraphs, blocks, action, notes, footer, lineOf, stop } = letter;
  const tables = blocks.map(({ title, rows }) =>
    [title, ...rows.flatMap((one) => textRow(one, lineOf))].filter((line) => line !== null).join('\n'),
  );
  const linkOf = ({ label, url }: { label: string; url: string }) =>
    `${lineOf({ label, value: '' }).trimEnd()}\n${url}`;
  return [
    greeting,
    ...paragraphs,
    ...tables,
    ...(action === null ? [] : [linkOf(action)]),
    ...notes,
    `-- \n${[...footer, ...(stop ? [linkOf(stop)] : [])].join('\n')}`,
  ].join('\n\n');
}

/** The letter in both forms. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: writeText(letter), html: writeHtml(letter) };
}
