import { router } from '../../trpc.ts';
import { shellRouter } from './shell.ts';

export const staffRouter = router({ shell: shellRouter });
