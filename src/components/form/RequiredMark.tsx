import { chakra } from '@chakra-ui/react';

/** Follows the label of a required field; screen readers read `aria-required` instead. */
export function RequiredMark() {
  return (
    <chakra.span color="fg.error" aria-hidden="true">
      {' *'}
    </chakra.span>
  );
}
