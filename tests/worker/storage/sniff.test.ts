import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proofKey, tempProofKey, vehicleImageKey } from '#worker/storage/keys.ts';
import { sniffProof } from '#worker/storage/sniff.ts';
import { aJpeg, aPdf, aPng, bytesOf } from '../bookings/proof-files.ts';
import { HOSTILE_FILES } from '../payments/hostile-files.ts';

describe('sniffing', () => {
  it('knows the three kinds by their content', () => {
    expect([aJpeg(), aPng(), aPdf()].map(sniffProof)).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  });

  it.each(Object.entries(HOSTILE_FILES))('refuses %s', (_name, file) => {
    expect(sniffProof(file)).toBeNull();
  });

  it('refuses every good file cut anywhere', () => {
    for (const file of [aJpeg(), aPng()]) {
      for (let length = 0; length < file.length; length += 1)
        expect(sniffProof(file.slice(0, length))).toBeNull();
    }
  });

  it('never throws, whatever it is given', () => {
    const starts = [aJpeg(), aPng(), aPdf(), bytesOf()].map((file) => file.slice(0, 24));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        expect(() => sniffProof(bytesOf(start, rest))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  it('looks at the view it is given, not at the memory around it', () => {
    const around = bytesOf('<script>', aPng(), '<script>');
    expect(sniffProof(around.subarray(8, 8 + aPng().length))).toBe('image/png');
  });
});

describe('keys', () => {
  it('have the names that the specification gives them', () => {
    const id = '5f0c1a52-0000-4000-8000-000000000001';
    expect(tempProofKey('abc', 'image/jpeg')).toBe('temp/abc.jpg');
    expect(proofKey(id, new Date(1_790_000_000_000), 'application/pdf')).toBe(
      `${id}/${id}_payment_1790000000000.pdf`,
    );
  });

  it.each([
    ['demo/yaris/1/400.webp', 'demo/yaris/1/400.webp'],
    ['abc/og.jpg', 'abc/og.jpg'],
    ['abc/og.png', null],
    ['abc/401.webp', null],
    ['400.webp', null],
    ['../temp/x/400.webp', null],
    ['a//400.webp', null],
    ['a/%2e%2e/400.webp', null],
    ['a/__proto__', null],
    [`${'a'.repeat(300)}/400.webp`, null],
  ])('of pictures: %s is %s', (path, key) => {
    expect(vehicleImageKey(path)?.key ?? null).toBe(key);
  });
});
