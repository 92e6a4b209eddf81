import type { ButtonProps } from '@chakra-ui/react/button';
import { BusyButton } from '../buttons/BusyButton.tsx';
import { focusField } from './field-ids.ts';

type Props = Omit<ButtonProps, 'disabled'> & {
  /** What keeps it from working, by the names of their fields. */
  missing: readonly { name: string }[];
  /** Pressed while something is missing. */
  onMissing?: () => void;
};

/** The way on. While something is missing it looks so, stays in the tab order, and leads to the first missing thing. Source: ruling 35. */
export function MainButton({ missing, onMissing, onClick, ...button }: Props) {
  const [first] = missing;
  return (
    <BusyButton
      {...button}
      aria-disabled={first !== undefined}
      onClick={(event) => {
        if (!first) return onClick?.(event);
        onMissing?.();
        focusField(first.name);
      }}
    />
  );
}
