import { chakra } from '@chakra-ui/react';

/** Follows the label of what must be answered; screen readers hear `aria-required` instead. */
export function RequiredMark() {
  return (
    <chakra.span color="fg.error" aria-hidden="true">
      {' *'}
    </chakra.span>
  );
}
