import type { ComponentProps } from 'react';
import { useEarlyInput } from './use-early-input.ts';

interface ChoiceInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref' | 'children'> {
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  /** Also told what was chosen before hydration. */
  onChoose: (isChosen: boolean) => void;
}

/** A radio or checkbox without its label. */
export function ChoiceInput({ isChosen, onChoose, ...input }: ChoiceInputProps) {
  const ref = useEarlyInput((early) => early.checked !== isChosen && onChoose(early.checked));
  return (
    <input
      {...input}
      ref={ref}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}
