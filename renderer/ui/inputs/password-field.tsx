import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inside'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A text input whose text is hidden until the eye is pressed. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      inside={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabel : showLabel}
          onPress={() => setShown(!shown)}
        />
      }
    />
  );
}
