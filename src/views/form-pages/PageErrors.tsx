import { Box, chakra } from '@chakra-ui/react';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import type { Missing } from '#components/form/MissingList.tsx';
import { MessageText } from '#components/text/MessageText.tsx';

type Props = { wrong: readonly Missing[]; onOpen: (name: string) => void };

const ID = 'page-errors';

/** Again, for a press of the button while it is shown already. */
export const focusErrors = () => document.getElementById(ID)?.focus();

/** What is missing or wrong, each a link into its field. Source: ruling 35. */
export function PageErrors({ wrong, onOpen }: Props) {
  if (wrong.length === 0) return null;
  return (
    <Box id={ID} ref={focusOnMount} tabIndex={-1} outline="none">
      <ErrorAlert message={{ id: 'formPages.errors', values: { count: wrong.length } }}>
        <chakra.ul mt="2" ps="5" listStyleType="disc">
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <chakra.button
                type="button"
                onClick={() => onOpen(name)}
                minH="11"
                textAlign="start"
                textDecoration="underline"
                cursor="pointer"
              >
                <MessageText message={label} />
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      </ErrorAlert>
    </Box>
  );
}
