import { encode } from 'uqr';
import { contractNumber } from '#domain/contract.ts';
import { formatInstant } from '#domain/format-day.ts';
import { SIGNATURE_BOX, strokePath } from '#domain/signature.ts';
import type { ContractPaper, SignatureRow } from '../../db/queries/contracts/contracts.ts';
import { type DocumentWords, loadDocumentWords } from './document-words.ts';
import { createPaper, PAPER_WIDTH, type Page, type Paper } from './paper-pages.ts';
import { GREY, INK, RULE } from './sheet.ts';

const HALF = (PAPER_WIDTH - 24) / 2;
const BOX_HEIGHT = (HALF * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;
const SMALL = { size: 8, color: GREY };
const CONSENT = { size: 9, isBold: true };
const CONSENT_LINES = 4;

/** The address of the page that knows the file by its hash. */
function verifyAddress({ content, ...numbered }: ContractPaper): string {
  return `${content.origin}/verify/${contractNumber(numbered)}`;
}

function drawCode(page: Page, text: string, x: number, y: number, width: number): void {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, down) =>
    row.map((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : '')),
  );
  page.path(squares.join(''), x, y, width / size, INK);
}

/** Everything that was agreed on, as it was read. */
function drawText(paper: Paper, { content: { text } }: ContractPaper, { t }: DocumentWords): void {
  const pairs = text.blocks.flatMap((block, at) =>
    at % 2 === 0 ? [[block, text.blocks[at + 1]] as const] : [],
  );
  for (const [left, right] of pairs) {
    paper.blocks(left, right ?? { title: '', lines: [] });
    paper.gap(2);
  }
  if (text.changes.length > 0) {
    paper.heading(text.titles.changes);
    for (const { label, detail, value } of text.changes) {
      paper.row({
        label,
        detail: detail === null ? undefined : t('contract.was', { before: detail }),
        amount: value,
      });
    }
    paper.gap(10);
  }
  paper.heading(text.titles.price);
  for (const { label, detail, value } of text.price)
    paper.row({ label, detail: detail ?? undefined, amount: value });
  paper.total(text.total.label, text.total.value);
  if (text.deposit) {
    const { label, detail, value } = text.deposit;
    paper.row({ label, detail: detail ?? undefined, amount: value, isBold: true });
  }
  paper.gap(12);
  if (text.clauses.some(({ title }) => title !== '')) paper.heading(text.titles.terms);
  paper.gap(4);
  for (const { title, text: words } of text.clauses) paper.clause(title, words);
}

interface SignaturePlace {
  label: string;
  name: string;
  signature: SignatureRow | undefined;
  /** What stands under a box that is empty. */
  empty?: string | undefined;
}

function drawSignature(page: Page, place: SignaturePlace, x: number, y: number, words: DocumentWords): void {
  const { label, name, signature, empty } = place;
  const { t, locale } = words;
  page.text(label.toUpperCase(), x, y + 8, { size: 8, isBold: true, color: GREY, maxWidth: HALF });
  const top = y + 14;
  page.rule(x, top + BOX_HEIGHT, HALF, RULE);
  if (signature) {
    const scale = HALF / SIGNATURE_BOX.width;
    // A pen of 1.4 points.
    page.path(strokePath(signature.drawing.strokes), x, top, scale, INK, 1.4 / scale);
  }
  const signer = signature?.signedFor
    ? t('contract.signature.for', { name: signature.name, client: signature.signedFor })
    : (signature?.name ?? name);
  page.text(signer, x, top + BOX_HEIGHT + 14, { isBold: true, maxWidth: HALF });
  const key = signature?.way === 'link' ? 'contract.signature.link' : 'contract.signature.at';
  const when = signature ? t(key, { when: formatInstant(signature.signedAt, locale) }) : (empty ?? '');
  page.text(when, x, top + BOX_HEIGHT + 26, { ...SMALL, maxWidth: HALF });
}

/** How it ended where no client signed on a screen. */
function endLines(contract: ContractPaper, { t, locale }: DocumentWords): string[] {
  const { outcome, closedAt, closedByName, witnessName, reason, photos } = contract;
  const by = { name: closedByName ?? '', when: closedAt === null ? '' : formatInstant(closedAt, locale) };
  if (outcome === 'paper') {
    const hashes = photos.map(({ fileHash }) => fileHash);
    return [t('contract.signature.paper', by), t('contract.signature.photo'), ...hashes];
  }
  if (outcome === 'refused') {
    return [
      t('contract.signature.refused', by),
      t('contract.signature.witness', { name: witnessName ?? '' }),
      t('contract.signature.reason', { reason: reason ?? '' }),
    ];
  }
  if (outcome === null) return [t('contract.waits')];
  return outcome === 'void' ? [t('contract.void')] : [];
}

function drawEnd(paper: Paper, contract: ContractPaper, words: DocumentWords): void {
  const { t } = words;
  const { content, signatures } = contract;
  const signed = (signer: 'client' | 'staff') => signatures.find((one) => one.signer === signer);
  const client = {
    label: t('contract.signature.client'),
    name: content.clientName,
    signature: signed('client'),
    empty: contract.outcome === null ? t('contract.signature.open') : undefined,
  };
  const staff = {
    label: t('contract.signature.staff', { firm: content.firmName }),
    name: content.madeBy,
    // What was replaced is signed by nobody.
    signature: contract.outcome === 'void' ? undefined : signed('staff'),
  };
  paper.gap(6);
  paper.area(BOX_HEIGHT + 40 + CONSENT_LINES * 12, (page, x, y) => {
    // What the client agrees to stands above their signature alone.
    const consent = page.wrap(content.text.consent, HALF, CONSENT_LINES, CONSENT);
    for (const [at, line] of consent.entries()) page.text(line, x, y + 10 + at * 12, CONSENT);
    const top = y + 2 + CONSENT_LINES * 12;
    drawSignature(page, client, x, top, words);
    drawSignature(page, staff, x + HALF + 24, top, words);
  });
  const lines = endLines(contract, words);
  if (lines.length > 0) {
    paper.gap(10);
    for (const line of lines) paper.clause('', line);
  }
  paper.gap(12);
  paper.area(62, (page, x, y) => {
    const address = verifyAddress(contract);
    drawCode(page, address, x, y, 56);
    page.text(t('contract.verify'), x + 68, y + 16, { isBold: true });
    page.text(address, x + 68, y + 30, { color: GREY });
    page.text(t('contract.foot'), x + 68, y + 44, { ...SMALL, maxWidth: PAPER_WIDTH - 68 });
  });
}

/**
 * A contract or an addendum in its language: drawn from its row and its signatures alone, so that the same file comes out
 * however often it is drawn.
 */
export async function drawContract(contract: ContractPaper): Promise<Uint8Array<ArrayBuffer>> {
  const words = await loadDocumentWords(contract.locale);
  const { t, locale } = words;
  const { outcome, closedAt, madeAt, content, bookingCode } = contract;
  const number = contractNumber(contract);
  const at = closedAt ?? madeAt;
  const isOpen = outcome === null;
  const note = isOpen
    ? t('contract.draft')
    : outcome === 'void'
      ? t('contract.void')
      : formatInstant(at, locale);
  const { document: title } = content.text.titles;
  const paper = await createPaper({ title, name: number, note }, new Date(at));
  drawText(paper, contract, words);
  drawEnd(paper, contract, words);
  return paper.bytes({ left: `${content.firmName}  ·  ${bookingCode}`, right: number });
}
