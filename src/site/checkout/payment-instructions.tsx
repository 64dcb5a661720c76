import { CopyButton } from '#src/components/copy-button.tsx';
import classes from './checkout.module.css';
import type { CheckoutInstructions } from './checkout-data.ts';

/** What to do to pay this way, and the account's details, each ready to be copied. */
export function PaymentInstructions({
  instructions: { title, instructions, accountDetails },
}: {
  instructions: CheckoutInstructions;
}) {
  const details = Object.entries(accountDetails);
  return (
    <div className={classes.instructions}>
      <h3 className={classes.subtitle}>{title}</h3>
      <p className={classes.pre}>{instructions}</p>
      {details.length > 0 ? (
        <dl className={classes.accountDetails}>
          {details.map(([name, value]) => {
            const label = name.replaceAll('_', ' ');
            return (
              <div key={name} className={classes.detail}>
                <dt>{label}</dt>
                <dd>
                  <span className={classes.value}>{value}</span>
                  <CopyButton text={value} label={label} />
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
    </div>
  );
}
