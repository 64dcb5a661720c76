import type { ReactNode } from 'react';
import { ChoiceInput } from '#src/ui/choice-input.tsx';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  id?: string;
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  title: string;
  text?: string;
  /** At the right of the title: a price. */
  end?: ReactNode;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}

/** One choice as a card: all of it is the target, the real radio or checkbox inside it does the work. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { id, type, name, value, isChosen, onChange, title, text, end, isInvalid, isDisabled, describedBy } =
    props;
  return (
    <label className={classes.card}>
      <ChoiceInput
        id={id}
        type={type}
        name={name}
        value={value}
        className={classes.input}
        isChosen={isChosen}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChoose={onChange}
      />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.title}>{title}</span>
          {end ? <span className={classes.end}>{end}</span> : null}
        </span>
        {text ? <span className={classes.text}>{text}</span> : null}
      </span>
    </label>
  );
}
