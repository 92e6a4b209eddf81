import { Box, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { CatalogueEntry } from '#components/dynamic-form-setting.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type PartnersActor,
  type PartnersMachine,
  type PartnerType,
  selectWritingType,
} from '#machines/partners.machine.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerList } from './PartnerList.tsx';
import { SoleQuestion } from './SoleQuestion.tsx';

type Props = {
  actor: PartnersActor;
  /** The kinds of partners that are asked for here; several of these views may share an actor. */
  types: readonly PartnerType[];
  countries?: readonly CatalogueEntry[];
};
type ScreenProps = Required<Omit<Props, 'types'>>;

/** What stands under the list of the kind that is being written. */
const screens: Record<StateName<PartnersMachine>, ComponentType<ScreenProps> | null> = {
  listing: null,
  writing: PartnerForm,
  confirmingSole: (props) => (
    <>
      <PartnerForm {...props} />
      <SoleQuestion actor={props.actor} />
    </>
  ),
};

export function PartnersView({ actor, types, countries = [] }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  const written = useSelector(actor, selectWritingType);

  return (
    <Stack gap="6">
      {types.map((type) => (
        <Box key={type}>
          <PartnerList actor={actor} type={type} />
          {Screen && type === written && <Screen actor={actor} countries={countries} />}
        </Box>
      ))}
    </Stack>
  );
}
