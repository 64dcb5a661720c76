import { expect, test } from 'vitest';
import { mailLink } from '#src/lib/mail-link.ts';

test('an e-mail is where the message goes, and nothing besides', () => {
  expect(mailLink('marie@customer.example')).toBe('mailto:marie@customer.example');
  expect(mailLink('a?bcc=spy@evil.example')).toBe('mailto:a%3Fbcc%3Dspy@evil.example');
  expect(mailLink('a&body=x%0A@evil.example')).toBe('mailto:a%26body%3Dx%250A@evil.example');
});

test('subject and text keep their signs', () => {
  const link = mailLink('a+b@c.example', { subject: 'BK-1 & more', body: 'Une ligne\nune autre' });
  expect(link).toBe('mailto:a%2Bb@c.example?subject=BK-1%20%26%20more&body=Une%20ligne%0Aune%20autre');
});
