import { CopyLine } from '#src/components/copy-line.tsx';
import classes from '../checkout.module.css';
import type { CheckoutInstructions } from '../checkout-data.ts';

/** What to do to pay this way, and the account's details, each ready to be copied. */
export function PaymentInstructions({
  title,
  instructions,
  accountDetails,
}: Omit<CheckoutInstructions, 'method'>) {
  return (
    <div className={classes.instructions}>
      <h3 className={classes.subtitle}>{title}</h3>
      <p className={classes.pre}>{instructions}</p>
      {accountDetails.length > 0 ? (
        <dl className={classes.accountDetails}>
          {accountDetails.map(({ label, value }) => (
            <CopyLine key={label} label={label} value={value} copy={value} />
          ))}
        </dl>
      ) : null}
    </div>
  );
}
