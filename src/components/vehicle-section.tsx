import type { BranchId } from '#domain/branch.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleCardData } from '#src/lib/vehicles.ts';
import { PageSection } from '#src/ui/page-section.tsx';
import { RouteShield } from './route-shield.tsx';
import { VehicleList } from './vehicle-list.tsx';
import classes from './vehicle-section.module.css';

interface VehicleSectionProps {
  title: string;
  lead?: string;
  vehicles: readonly VehicleCardData[];
  /** Of a city's own section. */
  branchId?: BranchId;
  /** How many pictures are above the fold. */
  priorityCount?: number | undefined;
}

/** A named part of the fleet, as the home page and /fleet show it. */
export function VehicleSection({ title, lead, vehicles, branchId, priorityCount }: VehicleSectionProps) {
  const { t } = useTranslation();
  return (
    <PageSection title={title} lead={lead} mark={branchId ? <RouteShield branchId={branchId} /> : null}>
      {vehicles.length > 0 ? (
        <VehicleList
          vehicles={vehicles}
          layout="row"
          priorityCount={priorityCount}
          isCityKnown={branchId !== undefined}
        />
      ) : (
        <p className={classes.empty}>{t('catalogue.section.empty')}</p>
      )}
    </PageSection>
  );
}
