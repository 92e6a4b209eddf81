import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RepeaterType } from '#domain/form/form-definition.ts';
import { partnerName } from '#domain/form/partners.ts';
import { type PartnersActor, selectRemoved } from '#machines/parts/forms/partners.machine.ts';
import { focusList } from './partner-focus.ts';

type Props = { actor: PartnersActor; type: RepeaterType };

/** For ten seconds what was removed can be restored. Source: D-71. */
export function UndoRemoval({ actor, type }: Props) {
  const removed = useSelector(actor, selectRemoved, isSameList).filter((one) => one.type === type);

  const intl = useIntl();
  const undo = () => {
    actor.send({ type: 'removal.undo' });
    focusList(type);
  };

  return (
    <Box role="status">
      {removed.length > 0 && (
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          p="3"
          bg="bg.info"
          color="fg.info"
          borderRadius="l2"
        >
          <span>
            <FormattedMessage
              id="partners.removed"
              values={{ names: intl.formatList(removed.map(partnerName)) }}
            />
          </span>
          <Button variant="outline" size="sm" onClick={undo}>
            <FormattedMessage id="common.undo" />
          </Button>
        </Box>
      )}
    </Box>
  );
}

const isSameList = <Item,>(before: readonly Item[], after: readonly Item[]) =>
  before.length === after.length && before.every((item, index) => item === after[index]);
