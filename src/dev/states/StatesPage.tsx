import { Box, chakra, Heading, Link, Stack } from '@chakra-ui/react';
import codes from '#machines/codes.json';
import { type Address, StatePage } from './StatePage.tsx';
import { views } from './views.tsx';

/** Every state of every machine, by its address: `/dev/states/offerChoice/choosing?lang=en&w=375&fault=slow`. */
type Props = Address & { machine: string | undefined; state: string | undefined };

export function StatesPage({ machine, state, ...address }: Props) {
  return machine && state ? (
    <StatePage
      key={`${machine}.${state}`}
      machine={machine}
      state={state}
      otherwise={<States only={machine} />}
      {...address}
    />
  ) : (
    <States only={machine} />
  );
}

function States({ only }: { only: string | undefined }) {
  const all = Object.entries(codes).map(([id, code]) => {
    const [machine = '', state = ''] = id.split('.');
    return { id, code, machine, state };
  });
  const machines = Map.groupBy(all, ({ machine }) => machine);
  const shown = [...machines].filter(([machine]) => machine === only || !machines.has(only ?? ''));
  return (
    <Stack as="div" lang="en" gap="4" maxW="6xl" mx="auto" p="4">
      <Heading as="h1" size="xl">
        States
      </Heading>
      <Box columns="18rem">
        {shown.map(([machine, states]) => (
          <Box as="section" key={machine} breakInside="avoid" pb="4" aria-label={machine}>
            <Heading as="h2" size="sm">
              {machine}
              {!views[machine] && <chakra.span color="fg.muted"> (as its chart)</chakra.span>}
            </Heading>
            <ul>
              {states.map(({ id, code, state }) => (
                <li key={id}>
                  <Link href={`/dev/states/${machine}/${state}`}>{state}</Link>{' '}
                  <chakra.code color="fg.muted">{code}</chakra.code>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
