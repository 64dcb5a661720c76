/** A part of the project, what its files may import, and what is said of an import that they may not. */
export interface Room {
  /** A folder with all in it (`src/ui/`), a folder's own files (`domain/*`) or one file. */
  holds: string[];
  /** The same of the project's files; else packages, with what lies in them. */
  mayImport: string[];
  lesson: string;
}

const WEB = ['hono', '@trpc/'];
const IN_AUTH = ['lucia', 'node:crypto', '@zxcvbn-ts/'];
const DOCUMENTS = ['texts/', '@lingui/core', '@cantoo/pdf-lib', 'hucre', 'uqr', 'node:zlib'];
/** Files beside the rooms that http shares with the procedures. */
const JOINTS = ['worker/deps.ts', 'worker/trpc.ts', 'worker/db/errors.ts'];
const REACT = ['react', '@tanstack/'];
const SHARED = ['domain/', 'texts/', 'src/i18n/', 'src/lib/', 'src/ui/', 'src/components/'];

/** Who may import whom. The first folder that holds a file decides; tests and tools are in none and import anything. */
export const ROOMS: Room[] = [
  {
    holds: ['domain/*'],
    mayImport: ['domain/*'],
    lesson: 'domain/ holds pure rules: no I/O, no framework, no schema. Pass what you need as an argument.',
  },
  {
    holds: ['texts/'],
    mayImport: ['texts/'],
    lesson: 'texts/ holds what people read and imports nothing: screens and documents read it.',
  },
  {
    holds: ['domain/schemas/'],
    mayImport: ['domain/', 'valibot'],
    lesson: 'domain/schemas imports domain/ and valibot only: it runs in the browser and in the Worker.',
  },
  {
    holds: ['worker/db/client.ts'],
    mayImport: ['worker/db/', 'kysely', 'kysely-neon', '@neondatabase/'],
    lesson: 'worker/db turns questions into SQL and knows nothing above itself.',
  },
  {
    holds: ['worker/db/'],
    mayImport: ['domain/', 'worker/db/', 'kysely'],
    lesson: 'worker/db turns questions into SQL and knows nothing above itself. Pass ids and values in.',
  },
  {
    holds: ['worker/auth/'],
    mayImport: ['domain/', 'worker/db/', 'worker/auth/', 'worker/clock.ts', 'worker/random.ts', ...IN_AUTH],
    lesson: 'worker/auth imports worker/db and domain/ only: services and trpc.ts decide who may do what.',
  },
  {
    holds: ['worker/storage/'],
    mayImport: ['domain/', 'worker/storage/', '@cloudflare/workers-types'],
    lesson: 'worker/storage keeps files and knows nothing of the business.',
  },
  {
    holds: ['worker/messages/'],
    mayImport: ['domain/', 'worker/messages/', 'cloudflare:sockets'],
    lesson:
      'worker/messages carries a message out and knows nothing of the business: services say what it holds.',
  },
  {
    holds: ['worker/services/'],
    mayImport: [
      'domain/',
      'worker/messages/',
      'worker/services/',
      'worker/db/',
      'worker/storage/',
      'worker/auth/',
      'worker/deps.ts',
      ...DOCUMENTS,
      'node:crypto',
    ],
    lesson:
      'A service does not know who asked: throw AppError, and let the router or worker/http shape the answer.',
  },
  {
    holds: ['worker/routers/'],
    mayImport: ['domain/', 'worker/routers/', 'worker/services/', 'worker/trpc.ts', 'valibot'],
    lesson: 'A procedure is one gate, one schema and one call: put the work into worker/services.',
  },
  {
    holds: ['worker/jobs/'],
    mayImport: ['worker/services/', 'worker/deps.ts'],
    lesson: 'A job calls services, as a procedure does: put the work into worker/services.',
  },
  {
    holds: ['worker/http/page.ts'],
    mayImport: ['worker/http/', 'worker/deps.ts', 'worker/routers/index.ts', 'src/entry-server.tsx', ...WEB],
    lesson: "Pages are rendered through '#src/entry-server.tsx' and nothing else of src/.",
  },
  {
    holds: ['worker/http/'],
    mayImport: ['domain/', 'worker/http/', 'worker/services/', 'worker/auth/', ...JOINTS, 'hono', 'valibot'],
    lesson: 'worker/http speaks HTTP: files and data come from worker/services.',
  },
  {
    holds: ['worker/*'],
    mayImport: ['domain/', 'worker/', ...WEB, 'valibot', '@cloudflare/workers-types'],
    lesson: 'What stands beside the rooms of the Worker only joins them.',
  },
  {
    holds: ['src/ui/'],
    mayImport: ['src/ui/', 'src/theme.ts', ...REACT, '@mantine/', '@tabler/'],
    lesson:
      'src/ui could ship in another product: what knows rentals, texts or data belongs in src/components.',
  },
  {
    holds: ['src/i18n/'],
    mayImport: ['domain/', 'texts/', 'src/i18n/', 'react', '@lingui/'],
    lesson: 'src/i18n imports domain/ and texts/ only: every screen stands on it.',
  },
  {
    holds: ['src/lib/trpc.ts', 'src/lib/trpc-error.ts'],
    mayImport: ['domain/', 'src/lib/', 'worker/routers/index.ts', ...REACT, '@trpc/'],
    lesson: 'Of the Worker the browser knows the type AppRouter and nothing else.',
  },
  {
    holds: ['src/lib/'],
    mayImport: ['domain/', 'texts/', 'src/i18n/', 'src/lib/', ...REACT, '@trpc/', '@lingui/'],
    lesson: 'src/lib holds no screens and knows none: pass in what differs.',
  },
  {
    holds: ['src/components/'],
    mayImport: [...SHARED, ...REACT, '@tabler/'],
    lesson:
      'A component that screens share does not know the screens, nor Mantine, which the public site does without: pass in what differs.',
  },
  {
    holds: ['src/site/'],
    mayImport: [...SHARED, 'src/site/', ...REACT, 'react-dom', '@tabler/', '@trpc/', '@lingui/', 'valibot'],
    lesson:
      'The public site never imports the back office, which no visitor’s phone should load: share in src/components.',
  },
  {
    holds: ['src/admin/'],
    mayImport: [
      ...SHARED,
      'src/admin/',
      ...REACT,
      '@mantine/',
      '@tabler/',
      '@trpc/',
      '@lingui/',
      'valibot',
      'dayjs',
      'idb-keyval',
      'uqr',
    ],
    lesson: 'The back office imports neither the public site nor routes: share in src/components.',
  },
  {
    holds: ['src/routes/'],
    mayImport: ['domain/', 'src/', ...REACT],
    lesson: 'A route file holds no screen beyond the page’s tag: write it under src/site or src/admin.',
  },
  {
    holds: ['src/'],
    mayImport: [
      'domain/',
      'texts/',
      'src/',
      ...REACT,
      'react-dom',
      '@mantine/',
      '@lingui/',
      'virtual:',
      '/@react-refresh',
    ],
    lesson: 'What stands beside the rooms of src/ only joins them.',
  },
];

/** What only a few files may import: this is said in the place of the room's lesson, for it says more. */
export const FEW_MAY_IMPORT: { from: string; imports: string[]; lesson: string }[] = [
  {
    from: '',
    imports: ['tests/', 'tools/'],
    lesson: 'The product does not know its tests and tools: move what both need into domain/.',
  },
  {
    from: 'worker/',
    imports: ['@neondatabase/', 'kysely-neon'],
    lesson: 'Only worker/db/client.ts names Neon: take a Database and use Kysely.',
  },
  {
    from: 'worker/',
    imports: ['kysely'],
    lesson: 'Queries live in worker/db/queries: add one there and call it.',
  },
  { from: 'worker/', imports: ['lucia'], lesson: 'Only worker/auth names lucia: ask through Deps.auth.' },
  {
    from: 'worker/',
    imports: ['hono', '@trpc/'],
    lesson:
      'This room does not know how it is asked: HTTP and tRPC stay in worker/http, worker/routers, trpc.ts.',
  },
  {
    from: 'worker/',
    imports: ['src/', ...REACT, 'react-dom', '@mantine/'],
    lesson: 'The Worker’s rooms do not know the screens: worker/http/page.ts alone renders them.',
  },
  {
    from: 'src/',
    imports: ['worker/'],
    lesson:
      "Screens speak to the Worker through '#src/lib/trpc.ts' only: no server code reaches the browser.",
  },
  { from: 'src/', imports: ['node:'], lesson: 'This runs in a browser: nothing of Node exists there.' },
];
