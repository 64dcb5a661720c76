import * as v from 'valibot';
import { sendContactInput } from '#domain/schemas/messages.ts';
import { sendContact } from '../../services/messages/send-contact.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const contactRouter = router({
  send: publicProcedure
    .input(sendContactInput)
    /** Whether the answer can be read on My Booking. */
    .output(v.object({ isReadHere: v.boolean() }))
    .mutation(({ ctx, input }) => sendContact(ctx.deps, input, ctx)),
});
