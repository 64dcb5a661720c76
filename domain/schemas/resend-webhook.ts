import * as v from 'valibot';

/** What Resend posts to its webhook, as far as it is used; what else is in it is left aside. */

const short = v.pipe(v.string(), v.maxLength(300));

/** A list of names and values in its reference, one object of them in its examples. */
const tags = v.union([
  v.record(v.string(), v.string()),
  v.pipe(
    v.array(v.object({ name: v.string(), value: v.string() })),
    v.transform((all) => Object.fromEntries(all.map(({ name, value }) => [name, value]))),
  ),
]);

const event = v.object({
  type: v.pipe(v.string(), v.startsWith('email.')),
  created_at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
    v.check((at) => !Number.isNaN(at.getTime())),
  ),
  data: v.object({
    /** What the send was answered with. */
    email_id: v.pipe(short, v.minLength(1)),
    tags: v.fallback(tags, {}),
    bounce: v.fallback(
      v.optional(v.object({ type: v.optional(v.string()), message: v.optional(v.string()) })),
      undefined,
    ),
    failed: v.fallback(v.optional(v.object({ reason: v.optional(v.string()) })), undefined),
  }),
});

/** Undefined for what is none of its events. */
export function readResendEvent(body: string): v.InferOutput<typeof event> | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), event), body);
  return read.success ? read.output : undefined;
}
