import { checkBudgets } from './bench/budgets.ts';
import { runCommand } from './postgres/target-database.ts';

/** `npm run bench:budgets`, with `-- --detail` file by file. */
await runCommand(async () => {
  process.exitCode = (await checkBudgets(process.argv.includes('--detail'))) > 0 ? 1 : 0;
});
