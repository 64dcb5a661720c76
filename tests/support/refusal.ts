import { postgresFields } from '#worker/db/errors.ts';

/** What the database said to a statement it refused: `code constraint`; 'accepted' when it did not refuse. */
export async function refusalOf(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
    return 'accepted';
  } catch (error) {
    const { code, constraint } = postgresFields(error);
    if (code === undefined) throw error;
    return constraint === undefined ? code : `${code} ${constraint}`;
  }
}
