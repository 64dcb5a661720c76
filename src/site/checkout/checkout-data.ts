import type { RouterOutputs } from '#src/lib/trpc.ts';

/** What the server says of a car for the asked days: the offer, its price inputs, who else is free. */
export type CheckoutData = RouterOutputs['booking']['checkout'];

export type CheckoutInstructions = CheckoutData['paymentInstructions'][number];
export type AlternativeVehicle = CheckoutData['alternatives'][number];
