import { useId } from 'react';
import type { ContractRow, ContractText as Text } from '#domain/contract.ts';
import { type Locale, languageOf } from '#domain/locale.ts';
import classes from './contract-text.module.css';

interface ContractTextProps {
  text: Text;
  /** Of the contract, whatever language its reader has chosen for the site. */
  locale: Locale;
}

/** A contract as it is signed: word for word what its file says. */
export function ContractText({ text, locale }: ContractTextProps) {
  const { titles, blocks, changes, price, total, deposit, clauses } = text;
  return (
    <div className={classes.text} lang={languageOf(locale).tag}>
      <div className={classes.blocks}>
        {blocks.map(({ title, lines }) => (
          <section key={title}>
            <h3 className={classes.label}>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
      {changes.length > 0 ? <Changes title={titles.changes} changes={changes} /> : null}
      <section>
        <h3 className={classes.label}>{titles.price}</h3>
        <table className={`${classes.rows} ${classes.price}`}>
          <tbody>
            {price.map((row) => (
              <Row key={`${row.label} ${row.value}`} row={row} />
            ))}
            <Row row={total} isTotal />
            {deposit ? <Row row={deposit} /> : null}
          </tbody>
        </table>
      </section>
      <section>
        <h3 className={classes.label}>{titles.terms}</h3>
        {clauses.map(({ title, text: words }) => (
          <div key={title + words} className={classes.clause}>
            {title ? <strong>{title}</strong> : null}
            <p>{words}</p>
          </div>
        ))}
      </section>
    </div>
  );
}

function Row({ row: { label, detail, value }, isTotal = false }: { row: ContractRow; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? classes.total : undefined}>
      <th scope="row">
        {label}
        {detail ? <small>{detail}</small> : null}
      </th>
      <td>{value}</td>
    </tr>
  );
}

/** What is no longer as it was agreed: before → now. */
export function Changes({ title, changes }: { title: string; changes: readonly ContractRow[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.label}>
        {title}
      </h3>
      <table className={classes.rows}>
        <tbody>
          {changes.map(({ label, detail, value }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small>
                  <s>{detail}</s>
                </small>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
