import type { CreateForm } from './create-values.ts';
import { choiceOf, ExtraCounts } from './extra-counts.tsx';
import { useExtrasLeft } from './use-extras-left.ts';
import type { FormOptions } from './use-price-source.ts';

interface ExtrasFieldsProps {
  form: CreateForm;
  extras: FormOptions['extras'];
}

/** What goes along with the car, each with its price. */
export function ExtrasFields({ form, extras }: ExtrasFieldsProps) {
  const leftOf = useExtrasLeft(form.values);
  return (
    <ExtraCounts
      choices={extras.map(choiceOf)}
      counts={form.values.extras}
      onChange={(counts) => form.set('extras', counts)}
      leftOf={leftOf}
      error={form.errorOf('extras')}
    />
  );
}
