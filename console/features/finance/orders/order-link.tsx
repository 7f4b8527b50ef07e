import { Link } from '@tanstack/react-router';
import styles from '../finance.module.css';

/** The number under which channels and the list of orders know an order. */
const numberOf = (orderId: string) => orderId.replaceAll('-', '');

/** The number of an order, which leads to it in the list of orders. */
export const OrderLink = ({ orderId }: { orderId: string }) => (
  <div className={styles.numberText}>
    <Link to="/orders" search={{ number: numberOf(orderId) }}>
      {numberOf(orderId)}
    </Link>
  </div>
);
