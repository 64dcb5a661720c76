import { CamelCasePlugin, type UnknownRow } from 'kysely';
import { JSON_COLUMNS } from './schema.ts';

/**
 * `snake_case` in the database, `camelCase` in the code, rows inside rows (`jsonObjectFrom`, `jsonArrayFrom`) included.
 * The keys of a JSON column are data and stay: never give such a column another name in a query.
 */
export class NamesPlugin extends CamelCasePlugin {
  constructor() {
    // Digits get an underscore, so that rate1DayCents is rate_1_day_cents.
    super({ underscoreBeforeDigits: true });
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const name = this.camelCase(column);
        return [name, JSON_COLUMNS.has(name) ? value : this.#nested(column, value)];
      }),
    );
  }

  #nested(column: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#nested(column, item));
    if (typeof value === 'object' && value !== null) return this.mapRow({ ...value });
    // Postgres writes an instant into JSON in its own way, not as the parsers answer it elsewhere.
    if (typeof value === 'string' && column.endsWith('_at')) return new Date(value).toISOString();
    return value;
  }
}
