import { Trans, useLingui } from '@lingui/react/macro';
import { PART_KINDS } from '@tulebyte/backend-api/functions/order';
import { useSearchParams, Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Link, Surface, Text } from '@tulebyte/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { BUILD_PARAM, selectedParts, queryOf, readBuild, withPart } from '../compatibility/build.ts';
import { BuildDrawing } from '../builds/build-drawing.tsx';
import { BuildSummary } from './build-summary.tsx';
import { FindingList } from './finding-list.tsx';
import type { PartCatalog } from '../compatibility/part-catalog.ts';
import { PartChoice } from './part-choice.tsx';
import { PriceBar } from './price-bar.tsx';
import type { Part, PartKind } from '../compatibility/part.ts';
import { SavedBuilds } from './saved-builds.tsx';
import { TwoColumns } from '../layout/columns.tsx';

/** The build is in the URL: it survives a reload, Back undoes a choice, and the link can be shared. */
export function Configurator({ catalog }: { catalog: PartCatalog }): ReactNode {
  const [params, setParams] = useSearchParams();
  const build = readBuild(params, catalog.parts);
  const editedKey = params.get(BUILD_PARAM);
  const choose = (kind: PartKind, part: Part | undefined, index: number) =>
    setParams(
      (before) => {
        const next = queryOf(withPart(readBuild(before, catalog.parts), kind, part, index));
        if (editedKey !== null) next.set(BUILD_PARAM, editedKey);
        return next;
      },
      { preventScrollReset: true },
    );
  const hasStarted = selectedParts(build).length > 0;
  const choices = useRef<HTMLOListElement>(null);
  const hadStarted = useRef(hasStarted);
  useLayoutEffect(() => {
    // The link to a starter build had the focus, and is gone.
    if (hasStarted && !hadStarted.current && document.activeElement === document.body)
      choices.current?.querySelector('select')?.focus();
    hadStarted.current = hasStarted;
  }, [hasStarted]);
  return (
    <TwoColumns>
      {hasStarted ? <PriceBar build={build} fees={catalog.fees} /> : null}
      <chakra.div display="grid" gap="6">
        {hasStarted ? null : <StarterBuilds />}
        <chakra.ol ref={choices} display="grid" borderBottomWidth="1px" borderColor="border.default">
          {PART_KINDS.map((kind) => (
            <PartChoice key={kind} kind={kind} build={build} parts={catalog.parts} onChoose={choose} />
          ))}
        </chakra.ol>
        <Text size="small" tone="subtle">
          <Trans>Sample products of a sample company.</Trans>
        </Text>
      </chakra.div>
      <chakra.div display="grid" gap="6">
        <chakra.div display={{ base: 'none', lg: 'block' }}>
          <BuildDrawing build={build} />
        </chakra.div>
        <FindingList build={build} parts={catalog.parts} onFix={({ part, index }) => choose(part.kind, part, index)} />
        {hasStarted ? <BuildSummary build={build} fees={catalog.fees} editedKey={editedKey} /> : <NextSteps />}
        <SavedBuilds build={build} catalog={catalog} />
      </chakra.div>
    </TwoColumns>
  );
}

function NextSteps(): ReactNode {
  return (
    <Surface variant="sunken">
      <Text tone="muted">
        <Trans>Price, power, and anything that doesn’t fit show up here as you choose.</Trans>
      </Text>
    </Surface>
  );
}

/** Compatible builds to start from. */
function StarterBuilds(): ReactNode {
  const { t } = useLingui();
  const starterBuilds = [
    {
      label: t`A solid build for 1440p`,
      query:
        'cpu=cpu-6-core-am5&board=board-b850-atx&memory=memory-ddr5-32&graphics=graphics-12gb-1440p&storage=drive-m2-2tb&cooler=cooler-air-single&power=power-750&case=case-atx',
    },
    {
      label: t`A small build for your desk`,
      query:
        'cpu=cpu-6-core-am5&board=board-b650-itx&memory=memory-ddr5-32&graphics=graphics-8gb-1080p&storage=drive-m2-1tb&cooler=cooler-air-low&power=power-sfx-750&case=case-itx',
    },
  ];
  return (
    <Surface variant="river" pad="sm" display="grid" gap="1">
      <Text size="label">
        <Trans>Start with one of ours, or start from scratch</Trans>
      </Text>
      {starterBuilds.map(({ label, query }) => (
        <Link key={query} asChild variant="cta">
          <RouterLink to={`?${query}`} preventScrollReset>
            {label}
            <Icon name="arrow-right" size="1em" />
          </RouterLink>
        </Link>
      ))}
    </Surface>
  );
}
