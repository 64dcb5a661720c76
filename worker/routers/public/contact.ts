import * as v from 'valibot';
import { sendContactInput } from '#domain/schemas/message.ts';
import { sendContact } from '../../services/message/send-contact.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const contactRouter = router({
  send: publicProcedure
    .input(sendContactInput)
    /** Whether the answer can be read on My Booking. */
    .output(v.object({ isReadHere: v.boolean() }))
    .mutation(({ ctx, input }) => sendContact(ctx.deps, input, ctx)),
});
