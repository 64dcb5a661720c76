import { expect, test } from 'vitest';
import { previewOf, wordsOf } from '#src/admin/messages/message-words.ts';
import type { Translate } from '#src/i18n/use-translation.ts';

const t = ((key: string) => key) as Translate;
const said = (body: string) => ({ body, sender: 'customer' as const, channel: 'whatsapp', file: null });

test.each(['[samedi] je viens à 8h', '[image', 'See [image] below'])('%s is what somebody wrote', (body) => {
  expect(wordsOf(said(body), t)).toBe(body);
  expect(previewOf(body, t)).toBe(body);
});

test.each([
  ['[image] The transfer', 'image', 'The transfer'],
  ['[audio]', 'audio', ''],
  ['[sticker]', 'sticker', ''],
  ['[location] Hôtel', 'other', 'Hôtel'],
])('%s says what it is', (body, kind, caption) => {
  expect(wordsOf(said(body), t)).toBe(
    [`adminMessages.unfetched.${kind}`, caption].filter(Boolean).join('\n'),
  );
  expect(previewOf(body, t)).toBe([`[adminMessages.kind.${kind}]`, caption].filter(Boolean).join(' '));
});
