import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

type Props = HTMLChakraProps<'input'>;

/** A text input by Chakra's recipe. Chakra's own brings the machinery of a field, which `FieldFrame` is. */
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, Props>(
  'input',
);
