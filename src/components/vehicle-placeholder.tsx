import classes from './vehicle-placeholder.module.css';

/** Stands where a car has no picture yet. Fills its parent's width at 3:2; decorative, the car's name is beside it. */
export function VehiclePlaceholder() {
  return (
    <svg className={classes.placeholder} viewBox="0 0 600 400" aria-hidden="true">
      <path className={classes.sky} d="M0 0h600v400H0z" />
      <path
        className={classes.far}
        d="M0 262c70-36 110-66 170-62 70 6 110 46 180 50 90 4 140-40 250-36v110H0z"
      />
      <path className={classes.ground} d="M0 292h600v108H0z" />
      <ellipse className={classes.shadow} cx="300" cy="334" rx="206" ry="10" />
      <path
        className={classes.body}
        d="M106 312c-4-8-4-20-2-30 1-22 6-38 14-48 10-24 22-40 38-48 50-6 108-6 142-2 24 3 40 10 56 20 20 12 38 22 56 32 34 2 64 8 80 16 8 6 12 14 12 24l4 22c1 8-1 12-8 14z"
      />
      <path className={classes.glass} d="M146 228c8-16 16-26 28-30 40-5 84-5 114-2 22 2 36 8 50 17l26 18z" />
      <path
        className={classes.line}
        d="M250 194l6 38v74M366 234c6 24 4 46-8 68M150 232c8 14 18 26 22 42M276 252h20M186 254h20"
      />
      <Wheel x={176} />
      <Wheel x={428} />
    </svg>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle className={classes.tyre} cx={x} cy="302" r="34" />
      <circle className={classes.rim} cx={x} cy="302" r="20" />
    </>
  );
}
