import { useState } from 'react';
import classes from './text-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Words of the button that uncovers what is typed. */
  show: string;
  hide: string;
}

/** A password with a button that shows and hides it; the button's words say which it will do. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes.reveal}
          aria-controls={field.id}
          aria-label={`${isShown ? hide : show}: ${field.label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? hide : show}
        </button>
      }
    />
  );
}
