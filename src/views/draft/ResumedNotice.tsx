import { chakra } from '@chakra-ui/react';
import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { FormattedMessage } from 'react-intl';
import { MessageText } from '#components/MessageText.tsx';
import type { Message } from '#components/message.ts';

type Props = {
  /** What was typed and is no longer asked for. */
  outdated?: readonly { name: string; label: Message; answer: Message }[];
};

/** On return to a form that has a draft. */
export function ResumedNotice({ outdated = [] }: Props) {
  return (
    <Alert.Root role="status" bg="brand.50" color="fg" p="4">
      <Box flex="1" minW="0">
        <FormattedMessage id="draft.resumed" tagName="p" />
        {outdated.length > 0 && (
          <>
            <FormattedMessage id="draft.outdated" tagName="p" />
            <chakra.ul mt="1" ps="5" listStyleType="disc">
              {outdated.map(({ name, label, answer }) => (
                <li key={name}>
                  <MessageText message={label} />
                  {': '}
                  <MessageText message={answer} />
                </li>
              ))}
            </chakra.ul>
          </>
        )}
      </Box>
    </Alert.Root>
  );
}
