import { Badge, Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '#components/buttons/CopyButton.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { ClabeDigits } from '#components/money/ClabeDigits.tsx';
import type { UserInfo } from '#contract/user-info.ts';
import { bankOf } from '#domain/person/clabe.ts';
import { platformName } from '#domain/request/platforms.ts';
import type { MessageKey } from '#locales/index.ts';

/** Until the evidence is sent, while the lender looks at it, once the contract is ready. Source: B9. */
type AccountStage = 'pending' | 'verifying' | 'verified';

const PALETTES = { pending: 'gray', verifying: 'amber', verified: 'green' } as const;

type Props = { userInfo: UserInfo; stage: AccountStage };

/** The account of today and the lender's, one under the other, digit by digit. Source: B9; C1. */
export function AccountPanel({ userInfo, stage }: Props) {
  const { request, client, platform } = userInfo;
  const { dedicated_clabe: own } = request;
  if (!own) return null;
  const old = client.account_key;

  return (
    <Panel
      title={
        <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
          <FormattedMessage id="creditResume.account.title" />
          <Badge colorPalette={PALETTES[stage]} size="md">
            <FormattedMessage id={`creditResume.account.${stage}`} />
          </Badge>
        </Box>
      }
    >
      <chakra.dl display="grid" gap="4">
        {old && (
          <Account
            label={stage === 'pending' ? 'creditResume.account.old' : 'creditResume.account.former'}
            platform={platform.name}
            clabe={old}
          >
            <ClabeDigits clabe={old} />
          </Account>
        )}
        <Account label="creditResume.account.new" platform={platform.name} clabe={own}>
          <ClabeDigits clabe={own} other={old} />
        </Account>
      </chakra.dl>
      {stage === 'pending' && (
        <>
          <chakra.p mt="3" mb="4" fontSize="sm" color="fg.muted">
            <FormattedMessage
              id={old ? 'creditResume.account.compare' : 'creditResume.account.read'}
            />
          </chakra.p>
          <CopyButton
            text={own}
            label="creditResume.account.copy"
            copied="creditResume.account.copied"
            notCopied="creditResume.account.notCopied"
          />
        </>
      )}
    </Panel>
  );
}

type AccountProps = { label: MessageKey; platform: string; clabe: string; children: ReactNode };

function Account({ label, platform, clabe, children }: AccountProps) {
  const bank = bankOf(clabe);
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        <FormattedMessage id={label} values={{ platform: platformName(platform) }} />
        {bank && ` · ${bank}`}
      </chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </div>
  );
}
