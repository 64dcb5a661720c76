import { DrawingNote, VehicleImage } from '#src/components/vehicle-image.tsx';
import type { CheckoutData } from './checkout-data.ts';

/** The car that is being booked: in the head on phones, in the summary beside the form. */
export function CheckoutPicture({
  images,
  className,
}: {
  images: CheckoutData['vehicle']['images'];
  className: string | undefined;
}) {
  const image = images[0] ?? null;
  return (
    <div className={className}>
      <VehicleImage image={image} alt="" sizes="(max-width: 900px) 120px, 360px" isPriority />
      <DrawingNote image={image} />
    </div>
  );
}
