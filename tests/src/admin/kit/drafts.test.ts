import { afterEach, expect, test } from 'vitest';
import { draftOf, forgetDrafts } from '#src/admin/kit/editing/drafts.ts';

afterEach(forgetDrafts);

test('a draft is found by its writer, at its conversation, and by nobody else', () => {
  draftOf('rose', 'c1').keep('Half a sentence');
  expect(draftOf('rose', 'c1').text).toBe('Half a sentence');
  expect(draftOf('rose', 'c2').text).toBe('');
  expect(draftOf('paul', 'c1').text).toBe('');
  forgetDrafts();
  expect(draftOf('rose', 'c1').text).toBe('');
});

test('what was sent is gone, what was written since is not', () => {
  const draft = draftOf('rose', 'c1');
  draft.keep(' Ready at noon. ');
  draft.sent('Ready at noon.');
  expect(draftOf('rose', 'c1').text).toBe('');
  draft.keep('Ready at noon.');
  draftOf('rose', 'c1').keep('Ready at noon. And the keys');
  draft.sent('Ready at noon.');
  expect(draftOf('rose', 'c1').text).toBe('Ready at noon. And the keys');
});

test('a text keeps its key from one visit to the next until it was sent', () => {
  draftOf('rose', 'c1').keep('Ready');
  const key = draftOf('rose', 'c1').keyOf('site', 'Ready');
  expect(draftOf('rose', 'c1').keyOf('site', 'Ready')).toBe(key);
  expect(draftOf('rose', 'c1').keyOf('site', 'Ready now')).not.toBe(key);
  const other = draftOf('rose', 'c1').keyOf('site', 'Ready');
  draftOf('rose', 'c1').sent('Ready');
  expect(draftOf('rose', 'c1').keyOf('site', 'Ready')).not.toBe(other);
});

test('what was tried and is there was taken, also from the booking to its conversation; what was written since stays', () => {
  const draft = draftOf('rose', 'booking');
  draft.keep('Ready');
  const key = draft.keyOf('site', 'Ready');
  draft.moveTo('c1');
  draftOf('rose', 'c1').seen([null, 'another']);
  expect(draftOf('rose', 'c1').text).toBe('Ready');
  draftOf('rose', 'c1').keep('Ready. And the keys');
  draftOf('rose', 'c1').seen([null, 'another', key]);
  expect(draftOf('rose', 'c1').text).toBe('Ready. And the keys');
  draftOf('rose', 'c1').keep('Ready');
  const second = draftOf('rose', 'c1').keyOf('site', 'Ready');
  expect(second).not.toBe(key);
  draftOf('rose', 'c1').seen([null, key, second]);
  expect(draftOf('rose', 'c1').text).toBe('');
});

test('what was typed about a booking moves to its conversation, not over what is there', () => {
  draftOf('rose', 'booking').keep('First');
  draftOf('rose', 'booking').moveTo('c1');
  expect([draftOf('rose', 'booking').text, draftOf('rose', 'c1').text]).toEqual(['', 'First']);
  draftOf('rose', 'booking').keep('Second');
  draftOf('rose', 'booking').moveTo('c1');
  expect([draftOf('rose', 'booking').text, draftOf('rose', 'c1').text]).toEqual(['Second', 'First']);
});
