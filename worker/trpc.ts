import { initTRPC, TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/unstable-core-do-not-import';
import * as v from 'valibot';
import { AppError, type AppErrorCode } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { WAKE_MS } from '#domain/outbox.ts';
import type { StaffRole } from '#domain/roles.ts';
import { includesRole } from '#domain/roles.ts';
import type { Actor } from './auth/actor.ts';
import { isConnectionFailure } from './db/errors.ts';
import type { Deps } from './deps.ts';
import type { BookingOwner } from './services/bookings/booking-owner.ts';
import { requireClientLink } from './services/links/booking-links.ts';
import { sendDue, waysOut } from './services/outbox/send.ts';
import { offerFreedVehicles } from './services/waitlist/offer-vehicles.ts';

/** What every procedure knows of the request it answers. */
export interface Context {
  deps: Deps;
  /** Client address as the edge saw it; the subject of rate limits and of the log. */
  ip: string;
  /** The site's own address, without a trailing slash, for links that leave it. */
  origin: string;
  locale: Locale;
  /** The signed-in person, read from the session at most once a request; null for a visitor. */
  getActor(): Promise<Actor | null>;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void;
  /** Runs work that the answer need not wait for; where nothing would keep it alive, it is waited for. */
  afterAnswer(work: () => Promise<void>): Promise<void>;
  /** The raw session token of the request's cookie, if it carries one. */
  sessionToken: string | null;
  /** The token behind `open-{mark}`, of a link that this browser opened; a token itself is what it is. */
  linkTokenOf(token: string): string;
  /** Of whoever opened the link of a wait for a car in this browser: a car that is kept for them is theirs to book. */
  waitlistToken: string | null;
  /** What the browser has stored about people who signed in from it. */
  deviceTokens: string | null;
  /** Whether cookies may carry Secure and the `__Host-` prefix: the page came over https. */
  isSecure: boolean;
}

const TRPC_CODE: Partial<Record<AppErrorCode, TRPC_ERROR_CODE_KEY>> = {
  VEHICLE_NOT_FOUND: 'NOT_FOUND',
  BOOKING_NOT_FOUND: 'NOT_FOUND',
  UPLOAD_NOT_FOUND: 'NOT_FOUND',
  NOT_FOUND: 'NOT_FOUND',
  LINK_EXPIRED: 'NOT_FOUND',
  WAITLIST_ENDED: 'CONFLICT',
  REVIEW_WRITTEN: 'CONFLICT',
  OFFER_OPEN: 'CONFLICT',
  VEHICLE_UNAVAILABLE: 'CONFLICT',
  VEHICLE_ELSEWHERE: 'CONFLICT',
  NEXT_BEGINS_ELSEWHERE: 'CONFLICT',
  VEHICLE_OUT: 'CONFLICT',
  EXTRAS_TAKEN: 'CONFLICT',
  TRANSFER_IMPOSSIBLE: 'CONFLICT',
  TRANSFER_DOES_NOT_FIT: 'CONFLICT',
  WRONG_BOOKING_STATUS: 'CONFLICT',
  TIME_NOT_OFFERED: 'CONFLICT',
  QUOTE_CHANGED: 'CONFLICT',
  SHARE_CHANGED: 'CONFLICT',
  EMAIL_TAKEN: 'CONFLICT',
  IDEMPOTENCY_MISMATCH: 'CONFLICT',
  STALE_VERSION: 'CONFLICT',
  ALREADY_DECIDED: 'CONFLICT',
  REFERENCE_USED: 'CONFLICT',
  MESSAGE_TAKEN: 'CONFLICT',
  CONTRACT_CLOSED: 'CONFLICT',
  CONTRACT_OUTDATED: 'CONFLICT',
  APPROVAL_NEEDED: 'FORBIDDEN',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  TOO_MANY_OPEN_BOOKINGS: 'TOO_MANY_REQUESTS',
  TOO_MANY_BOOKINGS_TODAY: 'TOO_MANY_REQUESTS',
  NOT_AUTHENTICATED: 'UNAUTHORIZED',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  NOT_ALLOWED: 'FORBIDDEN',
  CLIENT_REFUSED: 'FORBIDDEN',
  FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FILE_TYPE_NOT_ALLOWED: 'UNSUPPORTED_MEDIA_TYPE',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
};

/** Turns whatever a service threw into the one shape that crosses the wire. */
function toTrpcError(error: unknown): TRPCError {
  if (error instanceof AppError) {
    return new TRPCError({ code: TRPC_CODE[error.code] ?? 'BAD_REQUEST', message: error.code, cause: error });
  }
  const appCode: AppErrorCode = isConnectionFailure(error) ? 'UNAVAILABLE' : 'INTERNAL';
  console.error(appCode, error);
  return toTrpcError(new AppError(appCode));
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

function issuesOf(cause: unknown): readonly Issue[] | null {
  const hasIssues = typeof cause === 'object' && cause !== null && 'issues' in cause;
  return hasIssues && Array.isArray(cause.issues) ? cause.issues : null;
}

/** `customer.email` → the first message key of that field. Null prototype: paths come from the client. */
function fieldErrorsOf(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.');
    errors[path] ??= issue.message;
  }
  return errors;
}

const stated = v.object({ fieldErrors: v.record(v.string(), v.string()) });

/** What a service found wrong with a field reaches the form the same way as what the schema found. */
function statedFieldErrors(cause: unknown): Record<string, string> | undefined {
  const read = v.safeParse(stated, cause instanceof AppError ? cause.details : undefined);
  return read.success ? read.output.fieldErrors : undefined;
}

const t = initTRPC.context<Context>().create({
  // On Workers tRPC takes itself for a development server and would send stacks.
  isDev: false,
  errorFormatter({ shape, error }) {
    const cause = error.cause;
    const issues = error.code === 'BAD_REQUEST' ? issuesOf(cause) : null;
    const appCode: AppErrorCode =
      cause instanceof AppError
        ? cause.code
        : error.code === 'INTERNAL_SERVER_ERROR'
          ? 'INTERNAL'
          : 'VALIDATION_FAILED';
    return {
      code: shape.code,
      message: appCode as string,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        appCode,
        details: cause instanceof AppError ? cause.details : undefined,
        fieldErrors: issues ? fieldErrorsOf(issues) : statedFieldErrors(cause),
      },
    };
  },
});

const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok || result.error.code === 'BAD_REQUEST') return result;
  if (result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  throw toTrpcError(result.error.cause ?? result.error);
});

export const router = t.router;

/** Anybody. */
export const publicProcedure = t.procedure.use(mapErrors);

async function requireActor(ctx: Context): Promise<Actor> {
  const actor = await ctx.getActor();
  if (!actor) throw toTrpcError(new AppError('NOT_AUTHENTICATED'));
  return actor;
}

/** A conflict is found after what was in its way was cleared off: a hold that had ended was released, and its client is to be told. */
function mayHaveWritten(error: TRPCError): boolean {
  return error.cause instanceof AppError && TRPC_CODE[error.cause.code] === 'CONFLICT';
}

/**
 * Wakes the sender of messages once the answer is on its way, for what this procedure may have written: by the queue, or
 * here where there is none. It never delays or breaks the answer: what it could not send waits for the next run.
 */
export const telling = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  const { deps, origin } = ctx;
  if ((result.ok || mayHaveWritten(result.error)) && waysOut(deps).length > 0) {
    const report = (error: unknown) => console.error('OUTBOX', error);
    await ctx.afterAnswer(async () => {
      const now = deps.clock.now();
      if (await deps.waker?.wakeAt(now, now)) return;
      // What it changed may have freed a car for which somebody waits.
      await offerFreedVehicles(deps).catch(report);
      await sendDue(deps, origin, WAKE_MS).catch(report);
    });
  }
  return result;
});

/** Any signed-in person; `ctx.actor` proves that the gate ran. */
export const customerProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { actor: await requireActor(ctx) } }),
);

const withLink = v.looseObject({ link: v.string() });

/** Whoever a booking belongs to: a signed-in person, or who sends an open link; `ctx.owner` says which. Throws as `requireClientLink`. */
export const ownerProcedure = publicProcedure.use(async ({ ctx, getRawInput, next }) => {
  const { deps, locale, ip } = ctx;
  const sent = v.safeParse(withLink, await getRawInput());
  const owner: BookingOwner = sent.success
    ? { link: await requireClientLink(deps, ctx.linkTokenOf(sent.output.link)), locale }
    : { actor: await requireActor(ctx), ip, locale };
  return next({ ctx: { owner } });
});

function staffGate(role: StaffRole) {
  return publicProcedure.use(async ({ ctx, next }) => {
    const actor = await requireActor(ctx);
    if (!includesRole(actor.roles, role)) throw toTrpcError(new AppError('NOT_ALLOWED'));
    return next({ ctx: { actor } });
  });
}

/** Any staff member: agent, admin, super_admin. */
export const staffProcedure = staffGate('agent');
/** Admin or super_admin. */
export const adminProcedure = staffGate('admin');
